import { expect, test } from 'vitest'
import { carrierSecretNames, isSecret, secretOf } from './secrets.ts'

test('data keys and their IVs have 16 characters, the others a multiple of 16 up to 64', () => {
  const lengthsOf = (name: 'dataSecret' | 'myDataSecretIv' | 'sigSecret' | 'myOperatorSecret') =>
    Array.from({ length: 80 }, (_, length) => length).filter((length) => isSecret(name, 'k'.repeat(length)))
  expect(lengthsOf('dataSecret')).toEqual([16])
  expect(lengthsOf('myDataSecretIv')).toEqual([16])
  expect(lengthsOf('sigSecret')).toEqual([16, 32, 48, 64])
  expect(lengthsOf('myOperatorSecret')).toEqual([16, 32, 48, 64])
  expect(carrierSecretNames).toHaveLength(8)
})

test('a key is one byte for each character: nothing else than printable ASCII', () => {
  for (const text of ['密'.repeat(16), '1234567890abcde ', '1234567890abcde\n'])
    expect(isSecret('dataSecret', text)).toBe(false)
})

test('a secret of random bytes passes over those that would favour some letters', () => {
  expect(secretOf([0, 255, 254, 1, 2], 3)).toBe('ABC')
  expect(() => secretOf([255, 255, 0], 2)).toThrow(RangeError)
  expect(
    isSecret(
      'dataSecret',
      secretOf(
        Array.from({ length: 64 }, (_, at) => at * 3),
        16,
      ),
    ),
  ).toBe(true)
})
