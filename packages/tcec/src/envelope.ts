import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'

/** Both have 16 characters, which are used as raw bytes. */
export type DataKey = { dataSecret: string; dataSecretIv: string }

export type RequestEnvelope = { OperatorID: string; Data: string; TimeStamp: string; Seq: string; Sig: string }
export type AnswerEnvelope = { Ret: number; Msg: string; Data: string; Sig: string }

const algorithm = 'aes-128-cbc'

/** The ciphertext in Base64 without line breaks: its text is what is signed and sent. */
export function encryptData(plain: string, { dataSecret, dataSecretIv }: DataKey): string {
  const cipher = createCipheriv(algorithm, dataSecret, dataSecretIv)
  return cipher.update(plain, 'utf8', 'base64') + cipher.final('base64')
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** Null: neither Base64 nor encrypted with this key. */
export function decryptData(data: string, { dataSecret, dataSecretIv }: DataKey): string | null {
  const text = data.replaceAll(/\s/g, '')
  if (text.length % 4 !== 0 || !base64.test(text)) return null
  const cipher = createDecipheriv(algorithm, dataSecret, dataSecretIv)
  try {
    return cipher.update(text, 'base64', 'utf8') + cipher.final('utf8')
  } catch {
    return null
  }
}

const signed = (secret: string, text: string): string =>
  createHmac('md5', secret).update(text, 'utf8').digest('hex').toUpperCase()

export const signRequest = (
  sigSecret: string,
  { OperatorID, Data, TimeStamp, Seq }: Omit<RequestEnvelope, 'Sig'>,
): string => signed(sigSecret, OperatorID + Data + TimeStamp + Seq)

/** An answer without data is signed as if its data were empty. */
export const signAnswer = (
  sigSecret: string,
  { Ret, Msg, Data }: { Ret: number | string; Msg: string; Data: string | null },
): string => signed(sigSecret, `${Ret}${Msg}${Data ?? ''}`)

/** Takes as long for a wrong signature as for the right one; the case of its letters does not matter. */
export function isSameSig(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given.trim().toUpperCase()), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
