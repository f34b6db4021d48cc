import { expect, test } from 'vitest'
import { washCodeOf, washNoIn } from './states.ts'

test('the number of a car wash is read from its code, and from nothing else', () => {
  expect(washNoIn(washCodeOf('WS001'))).toBe('WS001')
  expect(washNoIn(' carwash://WS001/ ')).toBe('WS001')
  expect(['hlht://WS001.MA0000001/', 'WS001', 'carwash://', 'carwash://WS 1'].map(washNoIn)).toEqual(
    Array.from({ length: 4 }, () => null),
  )
})
