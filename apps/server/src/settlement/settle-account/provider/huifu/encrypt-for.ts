import { constants, publicEncrypt } from 'node:crypto'
import type { HuifuDoor } from '../../../../money/pay-channel/public.ts'

const padding = constants.RSA_PKCS1_PADDING
const paddingBytes = 11

/** Only Huifu can read it: by its public key, in pieces of what the key takes at once (245 bytes of 2048 bits). */
export function encryptFor({ publicKeys }: Pick<HuifuDoor, 'publicKeys'>, text: string): string {
  const key = publicKeys.at(-1)
  if (!key) throw new Error('a door without a key of Huifu')
  const most = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8 - paddingBytes
  const plain = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(plain.length / most) }, (_, at) =>
    plain.subarray(at * most, (at + 1) * most),
  )
  return Buffer.concat(pieces.map((piece) => publicEncrypt({ key, padding }, piece))).toString('base64')
}
