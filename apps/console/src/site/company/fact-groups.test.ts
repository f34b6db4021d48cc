import { companyFacts } from '@chargedeck/domain/company/facts'
import { expect, test } from 'vitest'
import { factGroups } from './fact-groups.ts'

test('every fact of a company is shown and compared, once', () => {
  expect(factGroups.flatMap(({ facts }) => facts).toSorted()).toEqual(companyFacts.toSorted())
})
