"""Settings by which a search takes in all that changed, however busy the machine is."""

from agent_bridge.config import IndexSettings

PATIENT = IndexSettings(sweep_budget_ms=10_000)
PATIENT_YAML = f"index: {{sweep_budget_ms: {PATIENT.sweep_budget_ms}}}\n"
