"""What people write in the column "Status" of a task: that it is still to do, or that it is done.

As patterns, by their first letters: at each cell, few of them are tried.
"""

from collections import defaultdict
from typing import Final


def _to_pattern(words: str) -> str:
    """Return the pattern of any of *words*, with a space or a hyphen between parts."""
    by_letter: dict[str, list[str]] = defaultdict(list)
    for word in dict.fromkeys(words.split("|")):
        by_letter[word[0]].append(word[1:].replace(" ", "[- _]"))
    return "|".join(f"{letter}(?:{'|'.join(rest)})" for letter, rest in by_letter.items())


OPEN_STATES: Final = _to_pattern(
    "open|to do|todo|not started|not yet started|in progress|wip|doing|ongoing|on going|pending"
    "|waiting|blocked|on hold|overdue|planned|in review|backlog"
    # German, Dutch
    "|offen|nicht begonnen|noch nicht begonnen|in arbeit|in bearbeitung|läuft|laufend"
    "|ausstehend|blockiert|überfällig|geplant|zu erledigen"
    "|te doen|openstaand|bezig|mee bezig|in behandeling|niet gestart|nog niet begonnen|gepland"
    # French, Spanish, Italian, Portuguese
    "|à faire|pas commencé|pas commencée|en cours|ouvert|ouverte|en attente|bloqué|bloquée"
    "|en retard|non démarré|prévu|prévue"
    "|por hacer|pendiente|pendientes|abierto|abierta|sin empezar|no iniciado|no iniciada"
    "|en curso|en progreso|en proceso|bloqueado|bloqueada|atrasado|atrasada"
    "|da fare|aperto|aperta|in corso|non iniziato|non iniziata|in sospeso|in attesa"
    "|bloccato|bloccata|in ritardo"
    "|a fazer|por fazer|aberto|aberta|em aberto|em andamento|em progresso|em curso"
    "|não iniciado|não iniciada|pendente|atrasado|atrasada"
    # Swedish, Danish, Norwegian, Finnish
    "|öppen|öppet|pågår|pågående|ej påbörjad|inte påbörjad|att göra|försenad"
    "|åben|åbent|igangværende|i gang|ikke startet|ikke påbegyndt|afventer|at gøre"
    "|åpen|åpent|pågår|ikke påbegynt|venter|å gjøre"
    "|avoin|kesken|ei aloitettu|aloittamatta|työn alla|odottaa|myöhässä"
    # Polish, Czech, Hungarian, Russian, Ukrainian
    "|otwarte|otwarty|otwarta|do zrobienia|w toku|w trakcie|nierozpoczęte|oczekuje"
    "|otevřeno|otevřený|otevřené|probíhá|nezahájeno|k vyřízení|čeká"
    "|nyitott|folyamatban|nem kezdődött el|függőben|teendő"
    "|открыт|открыта|открыто|в работе|в процессе|не начат|не начата|не начато|к выполнению"
    "|ожидает|просрочено"
    "|відкрито|відкрита|в роботі|у роботі|в процесі|не розпочато|очікує|прострочено"
    # Turkish, Greek, Indonesian, Vietnamese
    "|açık|yapılacak|devam ediyor|başlamadı|başlanmadı|beklemede|bekliyor"
    "|ανοιχτό|ανοικτό|σε εξέλιξη|εκκρεμεί|δεν ξεκίνησε"
    "|belum|belum mulai|belum dimulai|belum selesai|sedang berjalan|tertunda|terbuka"
    "|đang làm|đang thực hiện|chưa làm|chưa bắt đầu|chưa xong|đang chờ"
    # Hebrew, Arabic, Persian, Hindi, Thai
    "|פתוח|פתוחה|בתהליך|בביצוע|טרם התחיל|ממתין"
    "|مفتوح|مفتوحة|قيد التنفيذ|لم يبدأ|معلق|قيد الانتظار"
    "|باز|در حال انجام|شروع نشده|در انتظار|खुला|लंबित|प्रगति में|शुरू नहीं"
    "|เปิด|กำลังดำเนินการ|ยังไม่เริ่ม|รอดำเนินการ|ยังไม่เสร็จ"
    # Chinese, Japanese, Korean
    "|进行中|未开始|未完成|待办|待处理|待定|進行中|未開始|待辦|待處理|逾期"
    "|未着手|未完了|対応中|作業中|着手中|保留|オープン|未対応"
    "|진행 중|진행중|시작 전|시작전|미완료|대기|대기 중|예정|미착수"
)
DONE_STATES: Final = _to_pattern(
    "done|complete|completed|closed|finished|resolved|shipped"
    "|erledigt|fertig|abgeschlossen|geschlossen|klaar|gedaan|afgerond|voltooid|gesloten"
    "|fait|faite|terminé|terminée|fermé|fermée|achevé|achevée"
    "|hecho|hecha|completado|completada|terminado|terminada|cerrado|cerrada|finalizado"
    "|fatto|fatta|completato|completata|chiuso|chiusa|terminato|terminata"
    "|feito|feita|concluído|concluída|fechado|fechada|finalizado|finalizada"
    "|klar|klart|färdig|färdigt|avslutad|avslutat|slutförd|færdig|færdigt|afsluttet|lukket"
    "|ferdig|fullført|avsluttet|lukket|valmis|tehty|suoritettu"
    "|zrobione|ukończone|zakończone|gotowe|hotovo|dokončeno|uzavřeno|kész|befejezve|lezárva"
    "|готово|сделано|выполнено|завершено|завершён|завершен|закрыто|закрыт|закрыта"
    "|зроблено|виконано|закрито|tamamlandı|bitti|yapıldı|kapandı|kapatıldı"
    "|ολοκληρώθηκε|έγινε|έκλεισε|selesai|tuntas|xong|đã xong|hoàn thành|đã hoàn thành"
    "|הושלם|בוצע|סגור|נעשה|مكتمل|تم|منجز|مغلق|انجام شد|تمام شد|पूर्ण|पूरा|हो गया"
    "|เสร็จ|เสร็จแล้ว|เสร็จสิ้น"
    "|已完成|完成|已关闭|已關閉|完了|済|済み|対応済み|クローズ|완료|완료됨|종료"
)
