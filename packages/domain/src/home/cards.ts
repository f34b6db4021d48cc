/** How much room a card takes: a row of its own, two thirds of one, or a third. A large one is two rows high. */
type HomeCardSize = 'full' | 'large' | 'wide' | 'third'

export const homeCardSizes = {
  figures: 'full',
  payouts: 'full',
  waiting: 'full',
  board: 'full',
  map: 'large',
  warnings: 'third',
  guns: 'third',
  power: 'wide',
  hours: 'third',
  days: 'wide',
  months: 'third',
  top: 'third',
  orders: 'wide',
  customers: 'third',
} as const satisfies Record<string, HomeCardSize>
export type HomeCard = keyof typeof homeCardSizes

const isHomeCard = (key: string): key is HomeCard => Object.hasOwn(homeCardSizes, key)
const allCards = Object.keys(homeCardSizes).filter(isHomeCard)

const overview: readonly HomeCard[] = [
  ...(['figures', 'waiting', 'map', 'warnings', 'guns', 'days', 'top'] as const),
  ...(['power', 'hours', 'orders', 'months', 'board'] as const),
]
const money: readonly HomeCard[] = ['figures', 'waiting', 'days', 'months', 'orders', 'top']
const counter: readonly HomeCard[] = ['waiting', 'orders', 'customers', 'map', 'warnings', 'guns', 'figures']

/** What a shipped role sees first, and in which order; the first of these roles that a user has decides. */
const roleCards: readonly { code: string; cards: readonly HomeCard[] }[] = [
  { code: 'ops', cards: ['waiting', 'map', 'warnings', 'guns', 'figures', ...overview.slice(5)] },
  { code: 'fin_lead', cards: money },
  { code: 'fin', cards: money },
  { code: 'cs', cards: counter },
  { code: 'site', cards: ['waiting', 'board', 'warnings', 'power', 'guns', 'days', 'figures'] },
  { code: 'mkt', cards: ['figures', 'waiting', 'days', 'customers', 'top', 'map'] },
  { code: 'net', cards: ['waiting', 'figures', 'days', 'top', 'map', 'warnings', 'guns'] },
  { code: 'part', cards: ['payouts'] },
]

export const shippedCards = (roleCodes: readonly string[]): readonly HomeCard[] =>
  roleCards.find(({ code }) => roleCodes.includes(code))?.cards ?? overview

/** How a user arranged their home page. */
type HomeArrangement = { order: readonly string[]; hidden: readonly string[] }
export type ArrangedCard = { card: HomeCard; shown: boolean }

/** Every card once, in the order of the page. Cards of a new release come last, hidden unless the role has them. */
export function arrangedCards(roleCodes: readonly string[], own: HomeArrangement | null): ArrangedCard[] {
  const shipped = shippedCards(roleCodes)
  const order = [...new Set([...(own?.order.filter(isHomeCard) ?? []), ...shipped, ...allCards])]
  const isShown = (card: HomeCard) =>
    own?.hidden.includes(card) ? false : (own?.order.includes(card) ?? false) || shipped.includes(card)
  return order.map((card) => ({ card, shown: isShown(card) }))
}
