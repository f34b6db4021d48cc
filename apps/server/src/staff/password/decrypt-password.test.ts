import { sm2 } from 'sm-crypto-v2'
import { expect, test } from 'vitest'
import { decryptPassword } from './decrypt-password.ts'

const { publicKey, privateKey } = sm2.generateKeyPairHex()
const prepared = sm2.precomputePublicKey(publicKey)
const encrypt = (password: string): string => sm2.doEncrypt(password, prepared, 1)

test('reads 500 random ciphertexts with and without their leading 04', { timeout: 120_000 }, () => {
  const wrong: string[] = []
  let beganWith04 = 0
  for (let index = 0; index < 500; index++) {
    const password = `口令-${index}-${Math.random()}`
    const sent = encrypt(password)
    if (sent.startsWith('04')) beganWith04++
    if (decryptPassword(sent, privateKey) !== password || decryptPassword(`04${sent}`, privateKey) !== password)
      wrong.push(sent)
  }
  expect(wrong).toEqual([])
  expect(beganWith04).toBeLessThan(15) // about 2 by chance: the library adds no 04 itself
})

test('a ciphertext that begins with 04 by chance is read as sent', { timeout: 120_000 }, () => {
  let sent = encrypt('Abc123!')
  while (!sent.startsWith('04')) sent = encrypt('Abc123!')
  expect(decryptPassword(sent, privateKey)).toBe('Abc123!')
  expect(decryptPassword(`04${sent}`, privateKey)).toBe('Abc123!')
  expect(decryptPassword(sent.toUpperCase(), privateKey)).toBe('Abc123!')
})

test.each(['', '04', 'Abc123!', 'zz', 'f'.repeat(300), '00'.repeat(200), '04'.repeat(200), encrypt('x').slice(0, -2)])(
  '%s is no password',
  (sent) => {
    expect(decryptPassword(sent, privateKey)).toBeNull()
  },
)
