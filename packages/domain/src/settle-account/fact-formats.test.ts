import { expect, test } from 'vitest'
import { wrongFormat, wrongFormats } from './fact-formats.ts'
import { neededFacts } from './needed-facts.ts'

const right = {
  subjectType: '1',
  cardType: '0',
  licenseCode: '91350100M000100Y43',
  licenseValidType: '0',
  licenseBegin: '2020-01-01',
  licenseEnd: '2040-01-01',
  legalCertType: '00',
  legalCertNo: '11010519491231002x',
  contactMobile: '139 0000 0021',
  contactEmail: 'a@b.cn',
  bankCode: '01050000',
  branchCode: '105584000001',
}

test('right facts pass, and so does what is empty or another kind of paper', () => {
  expect(wrongFormats(right)).toEqual({})
  expect(wrongFormats({ ...right, contactEmail: '', branchCode: null, licenseCode: undefined })).toEqual({})
  expect(wrongFormats({ ...right, legalCertType: '01', legalCertNo: 'E12345' })).toEqual({})
  expect(wrongFormat('licenseCode', { subjectType: '1', licenseCode: '320105000012345' })).toBeNull()
  expect(wrongFormat('licenseEnd', { ...right, licenseValidType: '1', licenseEnd: '2001-01-01' })).toBeNull()
})

test('a person is paid to their own card alone, as Huifu has it; a company to any kind', () => {
  const ofPerson = (cardType: string) => wrongFormat('cardType', { cardType, subjectType: '2' })
  expect(ofPerson('1')).toBeNull()
  expect([ofPerson('0'), ofPerson('2')]).toEqual(Array(2).fill('个人主体只能使用本人的银行卡（对私法人）'))
  for (const cardType of ['0', '1', '2']) expect(wrongFormat('cardType', { cardType, subjectType: '1' })).toBeNull()
})

test('what an account keeps of another kind of subject or card is judged no more', () => {
  const wrong = { ...right, licenseCode: 'abc', legalCertNo: '1', branchCode: '12' }
  expect(Object.keys(wrongFormats(wrong))).toEqual(['licenseCode', 'legalCertNo', 'branchCode'])
  expect(wrongFormats({ ...wrong, subjectType: '2', cardType: '1' })).toEqual({})
})

test.each([
  ['licenseCode', 'abc'],
  ['licenseCode', '91350100M000100Y44'],
  ['licenseEnd', '2020-01-01'],
  ['legalCertNo', '110105194912310021'],
  ['contactMobile', '1390000002'],
  ['contactEmail', 'x@'],
  ['bankCode', '105'],
  ['branchCode', '12'],
])('%s %s is wrong, and nothing else', (field, value) => {
  expect(Object.keys(wrongFormats({ ...right, [field]: value }))).toEqual([field])
})

test('a licence that ends is needed with its end, and a card of another person with their paper', () => {
  const company = { subjectType: '1', cardType: '0', licenseValidType: '1' }
  expect(neededFacts(company)).toMatchObject({ licenseCode: '营业执照号', branchCode: '支行联行号' })
  expect(neededFacts(company)).not.toHaveProperty('licenseEnd')
  expect(neededFacts({ ...company, licenseValidType: '0' })).toHaveProperty('licenseEnd')
  expect(neededFacts({ ...company, cardType: '2' })).toMatchObject({
    certNo: '持卡人证件号',
    cardMobile: '银行预留手机',
  })
  expect(Object.keys(neededFacts({ subjectType: '2', cardType: '1' }))).toEqual([
    'certType',
    'certNo',
    'certBegin',
    'cardMobile',
    'cardFileId',
  ])
})
