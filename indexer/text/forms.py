"""Forms of English words that no stemmer brings together, because their stems differ.

A search reads the table of `variants`, which is made of these groups.

A stemmer cuts endings, so that "sails" finds "sail"; it does not know that a question for the
"width" may be about something that is "wide", nor that "mice" is the plural of "mouse". Each group
has one meaning as noun, verb and adjective, or in singular and plural. Left out are forms that
often mean something else ("saw", "ground", "rose", "media"), or share the stem of a function word
("theses" as "these").
"""

from typing import Final

from indexer.patterns import compile_late


def _groups(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(group.split()) for group in text.split("/"))


# Forms of one verb, without those in `FUNCTION_WORDS`.
IRREGULAR_VERBS: Final = _groups(
    """arise arose arisen / awake awoke awoken / beat beaten / become became / begin began begun
    / bend bent / bite bitten / bleed bled / blow blew blown / break broke broken / breed bred
    / bring brought / build built / burn burnt / buy bought / catch caught / choose chose chosen
    / cling clung / come came / creep crept / cry cries cried / deal dealt / die dies died dying
    / dig dug / draw drew drawn / dream dreamt / drink drank drunk / drive drove driven
    / dry dries dried / dwell dwelt / dye dyed / eat ate eaten / err erred erring
    / fall fell fallen / feed fed / feel felt / fight fought / find found / flee fled
    / fling flung / fly flies flew flown / forbid forbade forbidden / foresee foresaw foreseen
    / forget forgot forgotten / forgive forgave forgiven / free freed / freeze froze frozen
    / fry fried fries / get got gotten / give gave given / go went gone / grow grew grown
    / hang hung / hear heard / hide hid hidden / hold held / keep kept / kneel knelt
    / know knew known / lay laid / lean leant / leap leapt / learn learnt / leave left
    / lend lent / lie lies lying / light lit / lose lost / make made / mean meant / meet met
    / mimic mimicked mimicking / mistake mistook mistaken / misunderstand misunderstood
    / mow mown / outgrow outgrew outgrown / overcome overcame / overdo overdid overdone
    / overhear overheard / override overrode overridden / oversleep overslept
    / overtake overtook overtaken / overwrite overwrote overwritten / panic panicked panicking
    / pay paid / picnic picnicked picnicking / plead pled / ply plies plied / prove proven
    / pry pries pried / quiz quizzes quizzed / rebuild rebuilt / redo redid redone / repay repaid
    / rerun reran / resell resold / retell retold / rethink rethought / rewrite rewrote rewritten
    / ride rode ridden / ring rang rung / rise risen / run ran / say said / see seen
    / seek sought / sell sold / send sent / sew sewn / shake shook shaken / shear shorn
    / shine shone / shoot shot / show shown / shrink shrank shrunk / sing sang sung
    / sink sank sunk / sit sat / slay slew slain / sleep slept / slide slid / sling slung
    / smell smelt / sneak snuck / sow sown / speak spoke spoken / speed sped / spell spelt
    / spend spent / spill spilt / spin spun / spit spat / spoil spoilt / spring sprang sprung
    / spy spies spied / stand stood / steal stole stolen / stick stuck / sting stung
    / stink stank stunk / stride strode / strike struck stricken / string strung
    / strive strove striven / swear swore sworn / sweep swept / swell swollen / swim swam swum
    / swing swung / take took taken / teach taught / tear tore torn / tell told / think thought
    / throw threw thrown / tie ties tied tying / tread trod trodden / try tries tried
    / undergo underwent undergone / understand understood / undertake undertook undertaken
    / undo undid undone / unwind unwound / uphold upheld / wake woke woken / wear wore worn
    / weave wove woven / weep wept / win won / withdraw withdrew withdrawn / withhold withheld
    / withstand withstood / wring wrung / write wrote written"""
)

# Singular and plural.
IRREGULAR_PLURALS: Final = _groups(
    """alias aliases / alumnus alumni / analysis analyses / appendix appendices / atlas atlases
    / axis axes / bacterium bacteria / bias biases / bonus bonuses / bus buses
    / cactus cacti cactuses / calf calves / campus campuses / canvas canvases / census censuses
    / child children / chorus choruses / circus circuses / codex codices / corpus corpora
    / crisis crises / criterion criteria / crocus crocuses / curriculum curricula
    / diagnosis diagnoses / dwarf dwarves / elf elves / focus focuses / foot feet / fungus fungi
    / gas gases / goose geese / half halves / hoof hooves / hypothesis hypotheses / index indices
    / iris irises / knife knives / leaf leaves / lens lenses / life lives / loaf loaves
    / louse lice / man men / matrix matrices / memorandum memoranda / millennium millennia
    / mouse mice / nucleus nuclei / oasis oases / octopus octopuses / ox oxen
    / parenthesis parentheses / person people / phenomenon phenomena / prognosis prognoses
    / radius radii / scarf scarves / sheaf sheaves / shelf shelves / sinus sinuses / sky skies
    / spectrum spectra / status statuses / stimulus stimuli / surplus surpluses
    / syllabus syllabuses syllabi / symposium symposia / synopsis synopses / thief thieves
    / tooth teeth / vertex vertices / virus viruses / vortex vortices / walrus walruses
    / wharf wharves / wife wives / wolf wolves / woman women"""
)

# Verbs, adjectives and their nouns.
FAMILIES: Final = _groups(
    """able ability / absorb absorption / adhere adhesion / admit admission / advise advice
    / agree agreement / allergy allergic / analysis analyze analyse analytic analytical
    / anger angry / anxiety anxious / apply application / ascend ascent / automate automatic
    / assume assumption / behave behavior behaviour / believe belief / benefit beneficial
    / bleed blood / born birth / broad breadth / chemistry chemical / choose choice
    / circle circular / cohere cohesion / collide collision / compare comparison
    / compel compulsion / compete competition / complain complaint / comprehend comprehension
    / conclude conclusion / cone conical / consume consumption / contain content
    / convert conversion / corrode corrosion / curious curiosity / curve curvature
    / cylinder cylindrical / deceive deception / decide decision / deduce deduction / deep depth
    / define definition / defend defense defence / deliver delivery / deny denial
    / depart departure / descend descent / describe description / destroy destruction
    / devise device / die died dying dead death / discover discovery / dissolve dissolution
    / divert diversion / divide division / economy economic / easy easily / emit emission
    / emphasis emphasize / edit edition / energy energetic / enjoy enjoyment / enter entrance
    / entrepreneur entrepreneurial / erode erosion / essence essential / evade evasion
    / evolve evolution / exclude exclusion / expand expansion / expel expulsion
    / explain explanation / explode explosion explosive / extend extension extent / face facial
    / fail failure / feed food / finance financial / fly flight / free freedom
    / generate generation generator / generous generosity / geometry geometric / give gift
    / grieve grief / grow growth / halve half / happy happily / health healthy / heavy heavily
    / high height / history historic historical / hot heat / hunger hungry
    / identify identification / imply implication / include inclusion / induce induction
    / influence influential / injure injury / introduce introduction / invade invasion
    / invert inversion / know knowledge / laugh laughter / long length / lose loss
    / maintain maintenance / marry married marriage / medicine medical / memory memorize
    / mix mixture / modify modification / move motion movement / multiply multiplication
    / music musical musician / notify notification / omit omission / part partial
    / particular particularly / pay payment / perceive perception / permit permission
    / persuade persuasion / photo photograph photography / poor poverty / prescribe prescription
    / present presentation / press pressure / previous previously / pretend pretense
    / produce production / pronounce pronunciation / propel propulsion / proud pride
    / publish publication / prove proof / pursue pursuit / receive reception receipt
    / recover recovery / rectangle rectangular / redeem redemption / reduce reduction
    / register registration / regular regularly / relieve relief / repeat repetition
    / reproduce reproduction / resolve resolution / respond response / resume resumption
    / retain retention / revolve revolution / safe safety / satisfy satisfaction
    / science scientific scientist / see sight / seize seizure / sell sale / serious seriously
    / serve service / short shorten / shoot shot / sing song / similar similarly / sit seat
    / solve solution / space spatial / speak speech / specify specification / sphere spherical
    / stable stability / steal theft thief / strong strength / submit submission
    / subscribe subscription / substance substantial / succeed success / supply supplier
    / suspend suspension / symmetry symmetric / sympathy sympathetic / synthesis synthesize
    / tell tale / theory theoretical / therapy therapist / think thought / thirst thirsty
    / transmit transmission / triangle triangular / true truth / try trial / verify verification
    / violent violence / warm warmth / weigh weight / wide width / wise wisdom / young youth"""
)

# What is played, ridden or practised, and the person who does.
AGENTS: Final = _groups(
    """archaeology archaeologist / babysit babysitter / bass bassist / biology biologist
    / carpentry carpenter / cello cellist / chemistry chemist / cycle cyclist / dentist dental
    / drum drummer / electrical electrician / flute flutist flautist / geology geologist
    / guitar guitarist / harp harpist / hygiene hygienist / inspect inspector / joinery joiner
    / journalism journalist / novel novelist / nutrition nutritionist / optical optician
    / organ organist / pharmacy pharmacist / physics physicist / physiotherapy physiotherapist
    / piano pianist / plumbing plumber / psychiatry psychiatrist / psychology psychologist
    / psychotherapy psychotherapist / roof roofer / saxophone saxophonist / survey surveyor
    / tile tiler / tour tourist tourism / violin violinist"""
)

# Countries and their adjectives.
PEOPLES: Final = _groups(
    """america american / belgium belgian / brazil brazilian / britain british
    / canada canadian / china chinese / denmark danish / egypt egyptian / england english
    / europe european / finland finnish / france french / germany german / greece greek
    / hungary hungarian / india indian / iran iranian / iraq iraqi / ireland irish
    / israel israeli / italy italian / japan japanese / korea korean / mexico mexican
    / netherlands dutch / norway norwegian / peru peruvian / portugal portuguese / rome roman
    / russia russian / scotland scottish / spain spanish / sweden swedish / switzerland swiss
    / thailand thai / turkey turkish / vietnam vietnamese / wales welsh"""
)

# Adjectives whose comparative and superlative another letter hides from the stemmer, or which are
# too short for it; those that are as often something else ("later", "longer") are left out.
_COMPARED: Final = """angry big bumpy busy clean cloudy cool crazy crispy dirty dry dusty easy fancy
    fast fat flat friendly funny greedy happy healthy heavy hot hungry juicy large lazy lively
    lonely lucky messy mild muddy nasty noisy nice pretty quick quiet rainy rare ripe risky rude sad
    safe salty scary sharp silly slim slow smart soft spicy sticky sunny tall tasty thick thin
    tidy tight tiny tough ugly warm weak wealthy weird wet wide wild windy wise"""
_DOUBLED: Final = compile_late("[^aeiou][aeiou][bdgmnpt]$")


def _compare(adjective: str) -> tuple[str, str, str]:
    stem = adjective.removesuffix("e")
    if adjective.endswith("y") and adjective[-2] not in "aeiou":
        stem = adjective[:-1] + "i"
    elif _DOUBLED.search(adjective):
        stem += adjective[-1]
    return adjective, f"{stem}er", f"{stem}est"


COMPARISONS: Final = tuple(map(_compare, _COMPARED.split()))

FORMS: Final = IRREGULAR_VERBS + IRREGULAR_PLURALS + FAMILIES + AGENTS + PEOPLES + COMPARISONS

# Words that are abbreviated as often as written in full, or have two names, mostly about computers:
# in notes and beside code, a question has the one and the note the other.
SAME_WORDS: Final = _groups(
    """accessibility a11y / account acct / address addr / administrator admin
    / advertisement advert ad / airplane aeroplane plane / amount amt / anniversary anniv
    / apartment apt / application app / appointment appt / approximately approx / argument arg
    / array arr / asynchronous async / attribute attr / aubergine eggplant
    / authentication authorization auth authn authz / average avg / backpack rucksack
    / barbecue barbeque bbq / beet beetroot / bicycle bike / birthday bday / boolean bool
    / boyfriend bf / brother bro / business biz / centimetre centimeter cm / certificate cert
    / champion champ / character char / cheque check / christmas xmas / closet wardrobe
    / column col / command cmd / configuration config cfg / connection conn / cooker stove
    / cooktop hob / coordinate coord / coriander cilantro / corridor hallway / couch sofa settee
    / countertop worktop / courgette zucchini / credential cred creds / crib cot / database db
    / decaffeinated decaf / delete remove / delicatessen deli / department dept
    / dependency dep deps / description desc / destination dest / development dev / dictionary dict
    / difference diff / directory dir folder / distance dist / doctor dr gp / document doc
    / dormitory dorm / drugstore pharmacy / duplicate dup dupe / duvet comforter / element elem
    / environment env / error err / examination exam / execute exec / expression expr
    / extension ext / father dad daddy papa / faucet tap / flashlight torch / function func
    / garbage trash rubbish / girlfriend gf / github gh / government govt
    / grandfather grandpa grandad granddad / grandmother grandma gran granny nan / gymnasium gym
    / hexadecimal hex / highway motorway freeway / hoover vacuum / hospital hosp / hour hr hrs
    / husband hubby / image img / implementation impl / index idx / influenza flu
    / information info / infrastructure infra / initialize initialise init / integer int
    / internationalization internationalisation i18n / introduction intro / invoice inv
    / javascript js / jumper sweater / kilogram kilo kg / kilometre kilometer km
    / kubernetes k8s kube / laboratory lab / landlord landlady / lawyer solicitor attorney
    / length len / library lib / localization localisation l10n / luggage baggage
    / maintenance maint / management mgmt / manager mgr / manufacturer mfr / mathematics maths math
    / matrix mat / maximum max / mayonnaise mayo / medication meds med / meeting mtg
    / memorandum memo / memory mem / message msg / microphone mic / milligram mg
    / millilitre milliliter ml / millimetre millimeter mm / minimum min / minute mins
    / miscellaneous misc / month mth mths / mother mum mom mama / motorcycle motorbike
    / mountain mtn / napkin serviette / nappy diaper / number num / oatmeal porridge / object obj
    / observability o11y / operation ops / optician optometrist / organization org / original orig
    / ounce oz / package pkg parcel / parameter param / password pwd passwd pw / payment pmt
    / percent percentage pct / performance perf / permission perm perms / petrol gasoline
    / photograph photo / physiotherapy physio / position pos / postcode zipcode
    / postgres postgresql pg / pound lb lbs / pram stroller / prescription rx / previous prev
    / production prod / professor prof / promotion promo / quantity qty / quarter qtr / random rand
    / receive recv rcvd recd / reference ref / refrigerator fridge / regex regexp
    / rehabilitation rehab / repository repo / request req / reservation resv / response resp
    / roommate flatmate housemate / schedule sched / second sec secs / sequence seq / service svc
    / shrimp prawn / sidewalk pavement / sister sis / source src / specification spec / staging stg
    / statistics stats / string str / synchronize synchronise sync / tablespoon tbsp
    / takeaway takeout / taxi cab / teaspoon tsp / technology tech / telephone phone tel cellphone
    / television tv telly / temperature temp / template tmpl / temporary temp tmp / terraform tf
    / text txt / timezone tz / toilet loo restroom / transaction txn / transfer xfer / truck lorry
    / typescript ts / university uni / value val / variable var / vector vec / vegetable veg veggie
    / versus vs / veterinarian vet / vocabulary vocab / volume vol / week wk wks / weekend wknd
    / wifi wlan / windshield windscreen / wrench spanner / year yr yrs / first 1st / third 3rd
    / fourth 4th
    / fifth 5th / sixth 6th / seventh 7th / eighth 8th / ninth 9th / tenth 10th / eleventh 11th
    / twelfth 12th / thirteenth 13th / fourteenth 14th / fifteenth 15th / sixteenth 16th
    / seventeenth 17th / eighteenth 18th / nineteenth 19th / twenty 20 twentieth 20th
    / thirty 30 thirtieth 30th / forty 40 fortieth 40th / fifty 50 fiftieth 50th
    / sixty 60 sixtieth 60th / seventy 70 seventieth 70th / eighty 80 eightieth 80th
    / ninety 90 ninetieth 90th"""
)

# British and American spellings that no stemmer brings together: a person may write the one, and a
# model the other.
_OUR: Final = """armour behaviour candour clamour colour demeanour endeavour favour favourite
    flavour harbour honour humour labour neighbour neighbourhood odour parlour rumour savour savoury
    splendour tumour valour vapour vigour"""
# Without those whose American spelling has the stem of another common word ("finalize", "final").
_ISE: Final = """agonise analyse anonymise apologise authorise baptise canonicalise catalyse
    categorise characterise computerise containerise criticise crystallise customise
    deserialise dialyse digitise emphasise fertilise harmonise hospitalise hydrolyse hypnotise
    immunise itemise jeopardise maximise memorise minimise mobilise modernise monetise
    neutralise normalise optimise organise oxidise paralyse parallelise penalise polarise
    pressurise prioritise randomise rationalise realise recognise revolutionise sanitise
    scrutinise serialise stabilise standardise sterilise subsidise summarise symbolise
    sympathise synchronise synthesise tokenise utilise vaporise vectorise visualise"""
SPELLINGS: Final = (
    tuple((word, word.replace("our", "or")) for word in _OUR.split())
    + tuple((word, word[:-2] + "ze") for word in _ISE.split())
    + _groups(
        """adviser advisor / aeroplane airplane / aluminium aluminum / anaemia anemia
        / anaesthesia anesthesia / anaesthetic anesthetic / analogue analog
        / archaeology archeology / artefact artifact / calibre caliber / catalogue catalog
        / centimetre centimeter / centre center / chequered checkered
        / chilli chili / civilisation civilization / coeliac celiac / cosy cozy
        / counsellor counselor / cypher cipher / dialogue dialog / diarrhoea diarrhea
        / doughnut donut / encyclopaedia encyclopedia / enquire inquire / enquiry inquiry
        / fibre fiber / foetus fetus / grey gray / gynaecologist gynecologist
        / haemoglobin hemoglobin / haemorrhage hemorrhage / jewellery jewelry
        / judgement judgment / kerb curb / kilometre kilometer / leukaemia leukemia
        / licence license / litre liter / lustre luster / manoeuvre maneuver / meagre meager
        / mediaeval medieval / metre meter / millilitre milliliter / millimetre millimeter
        / mould mold
        / moustache mustache / mum mom / oedema edema / oesophagus esophagus
        / oestrogen estrogen / offence offense / okay ok / omelette omelet
        / orthopaedic orthopedic / paediatric pediatric / paediatrician pediatrician
        / plough plow / practise practice / programme program / pyjamas pajamas
        / sceptical skeptical / skilful skillful / smoulder smolder / sombre somber
        / spectre specter / sulphur sulfur / theatre theater / tyre tire / whisky whiskey
        / woollen woolen / yoghurt yogurt"""
    )
)
