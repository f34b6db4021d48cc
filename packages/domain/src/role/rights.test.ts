import { expect, test } from 'vitest'
import { mayActOn, type Rights } from './rights.ts'

const superAdmin: Rights = { permissions: 'all', orgIds: 'all' }
const lead: Rights = { permissions: ['a', 'b'], orgIds: ['1', '2'] }
const clerk: Rights = { permissions: ['a'], orgIds: ['1'] }

test.each<[string, Rights, Rights, boolean]>([
  ['a lead on a clerk', lead, clerk, true],
  ['a clerk on a lead', clerk, lead, false],
  ['a lead on another lead', lead, lead, true],
  ['a clerk on someone with no rights', clerk, { permissions: [], orgIds: [] }, true],
  ['a lead on a clerk elsewhere', lead, { ...clerk, orgIds: ['3'] }, false],
  ['a lead on someone who sees everything', lead, { ...clerk, orgIds: 'all' }, false],
  ['a lead on a super admin', lead, superAdmin, false],
  ['someone who sees everything on a super admin', { ...lead, orgIds: 'all' }, superAdmin, false],
  ['a super admin on another one', superAdmin, superAdmin, true],
])('%s', (_who, actor, target, may) => {
  expect(mayActOn(actor, target)).toBe(may)
})
