import { expect, test } from 'vitest'
import { changesOf, type LocalListCard } from './cards.ts'

const card = (idTag: string, more: Partial<LocalListCard> = {}): LocalListCard => ({
  idTag,
  allowed: true,
  expireTime: null,
  ...more,
})

test('a charger is sent the changed cards, and bare tags for those to delete', () => {
  const taken = [card('KEPT'), card('BLOCKED'), card('DROPPED')]
  const wanted = [card('KEPT'), card('BLOCKED', { allowed: false }), card('NEW', { expireTime: '2026-03-12 18:00:00' })]
  expect(changesOf(taken, wanted)).toEqual([
    { idTag: 'BLOCKED', allowed: false },
    { idTag: 'NEW', allowed: true, expireTime: '2026-03-12T10:00:00.000Z' },
    { idTag: 'DROPPED' },
  ])
})

test('nothing is sent without a change; a tag in another case is the same card', () => {
  expect(changesOf([card('A'), card('B')], [card('B'), card('A')])).toEqual([])
  expect(changesOf([card('abc')], [card('ABC')])).toEqual([{ idTag: 'ABC', allowed: true }])
})
