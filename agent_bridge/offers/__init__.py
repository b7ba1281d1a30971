"""What the server offers besides tools: resources, prompts, completion, the skill."""
