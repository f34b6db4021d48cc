import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { aesEncrypt } from './aes-ecb.ts'

test('encrypts like the server, at every length', () => {
  for (let length = 0; length < 70; length++) {
    const key = randomBytes(8).toString('hex')
    const text = `{"x":${'1'.repeat(length)},"y":5}`
    const cipher = createCipheriv('aes-128-ecb', key, null)
    expect(aesEncrypt(text, key)).toBe(Buffer.concat([cipher.update(text), cipher.final()]).toString('base64'))
  }
})
