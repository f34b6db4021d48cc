import { expect, test } from 'vitest'
import { subjectTypes } from '../shareholder/kinds.ts'
import { lockOf } from './registered-fields.ts'
import { openStates } from './states.ts'

const opened = { huifuId: '6666', subjectType: subjectTypes.company, openStatus: openStates.opened }

test('what the provider has registered of a company stays, and its card may change', () => {
  for (const field of ['regName', 'shortName', 'licenseEnd', 'licenseFileId', 'contactMobile', 'areaCode', 'address'])
    expect(lockOf(field, opened)).toBe('REGISTERED')
  for (const field of ['cardNo', 'bankName', 'certNo', 'certEnd', 'settleCycle', 'remark', 'cardFileId'])
    expect(lockOf(field, opened)).toBeNull()
})

test('of a person the certificate is registered, and what only companies have is not', () => {
  const person = { ...opened, subjectType: subjectTypes.person }
  expect(lockOf('certEnd', person)).toBe('REGISTERED')
  expect(lockOf('shortName', person)).toBeNull()
})

test('before it knows the subject everything may change, and while it checks only what it was not told', () => {
  const fresh = { ...opened, huifuId: null, openStatus: openStates.waiting }
  expect(lockOf('regName', fresh)).toBeNull()
  const checked = { ...fresh, openStatus: openStates.opening }
  expect(['regName', 'cardNo', 'settleBatch', 'legalFileId'].map((field) => lockOf(field, checked))).toEqual(
    Array(4).fill('IN_AUDIT'),
  )
  expect(lockOf('remark', checked)).toBeNull()
})
