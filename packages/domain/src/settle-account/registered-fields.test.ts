import { expect, test } from 'vitest'
import { subjectTypes } from '../shareholder/kinds.ts'
import { lockOf } from './registered-fields.ts'
import { openStates } from './states.ts'

const opened = {
  huifuId: '6666',
  openTime: '2026-03-01 10:00:00',
  subjectType: subjectTypes.company,
  openStatus: openStates.opened,
}

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
  const fresh = { ...opened, huifuId: null, openTime: null, openStatus: openStates.waiting }
  expect(lockOf('regName', fresh)).toBeNull()
  const checked = { ...fresh, openStatus: openStates.opening }
  expect(['regName', 'cardNo', 'settleBatch', 'legalFileId'].map((field) => lockOf(field, checked))).toEqual(
    Array(4).fill('IN_AUDIT'),
  )
  expect(lockOf('remark', checked)).toBeNull()
})

test('a subject whose first opening was refused is corrected, and one whose new card was refused stays', () => {
  const refused = { ...opened, openTime: null, openStatus: openStates.failed }
  for (const field of ['regName', 'licenseCode', 'legalCertNo', 'cardNo']) expect(lockOf(field, refused)).toBeNull()
  expect(lockOf('regName', { ...refused, openStatus: openStates.opening })).toBe('IN_AUDIT')
  expect(lockOf('regName', { ...refused, openTime: opened.openTime })).toBe('REGISTERED')
})
