import { expect, test } from 'vitest'
import { lockOf } from './registered-fields.ts'

const opened = { huifuId: '6666', subjectType: '1', openStatus: 'S' } as const

test('what the provider has registered of a company stays, and its card may change', () => {
  for (const field of ['regName', 'shortName', 'licenseEnd', 'licenseFileId', 'contactMobile', 'areaCode', 'address'])
    expect(lockOf(field, opened)).toBe('REGISTERED')
  for (const field of ['cardNo', 'bankName', 'certNo', 'certEnd', 'settleCycle', 'remark', 'cardFileId'])
    expect(lockOf(field, opened)).toBeNull()
})

test('of a person the certificate is registered, and what only companies have is not', () => {
  const person = { ...opened, subjectType: '2' } as const
  expect(lockOf('certEnd', person)).toBe('REGISTERED')
  expect(lockOf('shortName', person)).toBeNull()
})

test('before it knows the subject everything may change, and while it checks only what it was not told', () => {
  const fresh = { ...opened, huifuId: null, openStatus: 'I' } as const
  expect(lockOf('regName', fresh)).toBeNull()
  const checked = { ...fresh, openStatus: 'P' } as const
  expect(['regName', 'cardNo', 'settleBatch', 'legalFileId'].map((field) => lockOf(field, checked))).toEqual(
    Array(4).fill('IN_AUDIT'),
  )
  expect(lockOf('remark', checked)).toBeNull()
})
