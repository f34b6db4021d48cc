import { expect, test } from 'vitest'
import { arrangedCards, homeCardSizes, shippedCards } from './cards.ts'

const shown = (...given: Parameters<typeof arrangedCards>) =>
  arrangedCards(...given).flatMap(({ card, shown: isShown }) => (isShown ? [card] : []))

test('each shipped role has its own home, and a user with several the first of them', () => {
  expect(shown(['site'], null).slice(0, 2)).toEqual(['waiting', 'board'])
  expect(shown(['fin'], null)[0]).toBe('figures')
  expect(shown(['part'], null)).toEqual(['payouts'])
  expect(shippedCards(['part', 'ops'])).toEqual(shippedCards(['ops']))
  expect(shown(['a role of the customer'], null)).toContain('map')
})

test('what a user arranged wins: order, cards that they hid, cards that their role does not begin with', () => {
  const own = { order: ['top', 'board', 'figures'], hidden: ['figures', 'waiting'] }
  expect(shown(['fin'], own)).toEqual(['top', 'board', 'days', 'months', 'orders'])
})

test('every card is there once, whatever was kept', () => {
  const cards = arrangedCards([], { order: ['gone', 'top', 'top'], hidden: ['gone'] }).map(({ card }) => card)
  expect(cards.toSorted()).toEqual(Object.keys(homeCardSizes).toSorted())
})
