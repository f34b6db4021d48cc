import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardStates } from '@chargedeck/domain/customer/states'
import { CardFault, CardState } from './card-state.tsx'

const [past, future] = ['2020-01-01 00:00:00', '2099-01-01 00:00:00']

test.each([
  [cardStates.normal, null, '正常'],
  [cardStates.normal, future, '正常'],
  [cardStates.normal, past, '已过期'],
  [cardStates.lost, past, '已挂失'],
])('a card in state %s that is valid until %s is shown as %s', (cardStatus, expireTime, word) => {
  expect(render(<CardState card={{ cardStatus, expireTime }} />).container.textContent).toBe(word)
})

test('in a list only a card that starts nothing stands out', () => {
  const shown = (expireTime: string) =>
    render(<CardFault card={{ cardStatus: cardStates.normal, expireTime }} />).container.textContent
  expect([shown(future), shown(past)]).toEqual(['', '已过期'])
})
