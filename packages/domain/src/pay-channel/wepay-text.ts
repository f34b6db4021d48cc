export type SignedRequest = { method: string; pathWithQuery: string; time: number; nonce: string; body: string }
export type SignedAnswer = { time: string; nonce: string; body: string }

const lines = (...parts: readonly (string | number)[]): string => parts.map((part) => `${part}\n`).join('')

/** What the merchant signs. */
export const wePayRequestText = ({ method, pathWithQuery, time, nonce, body }: SignedRequest): string =>
  lines(method, pathWithQuery, time, nonce, body)

/** What the merchant signs for the app of a payer. */
export const wePayClientText = (client: { appId: string; time: string; nonce: string; pack: string }): string =>
  lines(client.appId, client.time, client.nonce, client.pack)

/** What WeChat Pay signs, in answers and notifications. */
export const wePayAnswerText = ({ time, nonce, body }: SignedAnswer): string => lines(time, nonce, body)
