// Requests to the server. Its errors are thrown, with a sentence as message.

export class Failure extends Error {
  constructor(facts) {
    super(facts.message);
    this.advice = facts.advice ?? "";
  }
}

export async function ask(name, parameters = {}, signal = undefined) {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value != null));
  return answer(await fetch(`api/${name}?${query}`, { signal }));
}

export async function send(name, body) {
  const headers = { "Content-Type": "application/json" };
  return answer(await fetch(`api/${name}`, { method: "POST", headers, body: JSON.stringify(body) }));
}

async function answer(response) {
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  if (response.ok) return response.json();
  throw new Failure(isJson ? await response.json() : { message: (await response.text()).trim() });
}
