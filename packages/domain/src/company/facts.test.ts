import { expect, test } from 'vitest'
import { changedFacts, companyFacts, followFacts, overtakenFacts, type CompanyFacts } from './facts.ts'

const facts: CompanyFacts = {
  companyName: '澄湖绿驿',
  shortName: '澄湖',
  operatorId: 'MA5DEMO01',
  creditCode: '91320105MA5DEMO01X',
  orgId: '100',
  serviceTel: '400-000-0000',
  legalName: null,
  contactName: null,
  contactMobile: null,
  areaCode: null,
  address: null,
  invoiceTitle: null,
  taxNo: null,
  bankName: null,
  bankAccount: null,
  logoFileId: null,
}

test('every fact of a company is listed, so that none changes unseen', () => {
  expect(companyFacts.toSorted()).toEqual(Object.keys(facts).toSorted())
})

test('what differs between two versions is named in the order of the form', () => {
  expect(changedFacts(facts, { ...facts, taxNo: '91320105MA5DEMO01X', shortName: '绿驿' })).toEqual([
    'shortName',
    'taxNo',
  ])
  expect(changedFacts(facts, { ...facts })).toEqual([])
})

test('a draft follows what changed in force and it left alone, and keeps what it changed itself', () => {
  const draft = { ...facts, shortName: '草稿', serviceTel: '400-000-0001', taxNo: '91320105MA5DEMO01X' }
  const inForce = { ...facts, address: '新街1号', shortName: '另改', taxNo: '91320105MA5DEMO01X' }
  const overtaken = overtakenFacts({ draft, base: facts, inForce })
  expect(overtaken).toEqual({ followed: ['address'], own: ['shortName'] })
  expect(followFacts(draft, inForce, overtaken.followed)).toEqual({ ...draft, address: '新街1号' })
})
