import { homeApi } from '@chargedeck/contract/insight/home/calls'
import { homeCardLabels } from '@chargedeck/contract/insight/home/enums'
import { homeCardSizes, type HomeCard } from '@chargedeck/domain/home/cards'
import { Alert } from 'antd'
import { useMay } from '../../platform/me.ts'
import { homeCards, meanwhile } from './home-cards.tsx'
import { useFiguresStand } from './home-queries.ts'

/** The cards in their order; those of a row of their own part the others into grids. */
export function HomeGrid({ cards }: { cards: readonly HomeCard[] }) {
  const mayFigures = useMay()(homeApi.figures)
  const isFree = useFiguresStand() || !mayFigures || !cards.includes('figures')
  return rowsOf(cards).map((row) => {
    const [first] = row
    if (row.length === 1 && first && homeCardSizes[first] === 'full')
      return <Shown key={first} card={first} isFree={isFree} />
    return (
      <div key={row.join(' ')} className="home-grid">
        {row.map((card) => (
          <div key={card} className={`home-grid__${homeCardSizes[card]}`}>
            <Shown card={card} isFree={isFree} />
          </div>
        ))}
      </div>
    )
  })
}

/** What fails in one card leaves the others as they are. */
function Shown({ card, isFree }: { card: HomeCard; isFree: boolean }) {
  const { Part, isDrawn } = homeCards[card]
  if (isDrawn && !isFree) return meanwhile
  return (
    <Alert.ErrorBoundary title={`“${homeCardLabels[card]}”出错了`} description="其他内容不受影响，刷新页面可重试。">
      <Part />
    </Alert.ErrorBoundary>
  )
}

const isFull = (card: HomeCard | undefined): boolean => card !== undefined && homeCardSizes[card] === 'full'

function rowsOf(cards: readonly HomeCard[]): HomeCard[][] {
  return cards.reduce<HomeCard[][]>((rows, card) => {
    const last = rows.at(-1)
    if (!last || isFull(card) || isFull(last[0])) return [...rows, [card]]
    return [...rows.slice(0, -1), [...last, card]]
  }, [])
}
