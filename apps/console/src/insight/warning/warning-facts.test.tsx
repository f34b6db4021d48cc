import type { WarningDetail } from '@chargedeck/contract/insight/warning/shapes'
import { expect, test } from 'vitest'
import { placeLabel } from './warning-facts.tsx'

const none = { stormFlag: 0, pileId: null, carrierId: null, groupName: null } satisfies Partial<WarningDetail>

test('what a warning is of is named by its kind', () => {
  expect(placeLabel({ ...none, pileId: '1' })).toBe('桩/枪')
  expect(placeLabel({ ...none, stormFlag: 1 })).toBe('桩/枪')
  expect(placeLabel({ ...none, carrierId: '2' })).toBe('运营商')
  expect(placeLabel({ ...none, groupName: '示例企业' })).toBe('企业')
})
