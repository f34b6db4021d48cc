import { expect, test } from 'vitest'
import { maskCardsIn } from './mask-frame.ts'

test('card numbers of a frame are masked, its other words are not', () => {
  const frame = '[2,"m1","StartTransaction",{"connectorId":1,"idTag": "CARD000001","meterStart":12345678}]'
  expect(maskCardsIn(frame)).toBe(
    '[2,"m1","StartTransaction",{"connectorId":1,"idTag": "CA****0001","meterStart":12345678}]',
  )
  expect(maskCardsIn('[3,"m1",{"idTagInfo":{"status":"Accepted","parentIdTag":"PARENT0001"}}]')).toBe(
    '[3,"m1",{"idTagInfo":{"status":"Accepted","parentIdTag":"PA****0001"}}]',
  )
  expect(maskCardsIn('[2,"m1","Authorize",{"idTag":"CARD000001')).toBe('[2,"m1","Authorize",{"idTag":"CA****0001')
})
