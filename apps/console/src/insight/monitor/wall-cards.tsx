import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { memo } from 'react'
import { WhenNear } from '../../ui/when-near.tsx'
import type { GunAction } from './gun-actions.tsx'
import { GunCard } from './gun-card.tsx'
import { countGuns } from './parts/count-guns.ts'
import { downWords } from './parts/gun-words.ts'
import { haveSameGuns, type WallGroup } from './parts/wall-groups.ts'

const cardPixels = 45 // a card is 170 high, and about four stand in a row

type Props = { minuteNow: number; onOpen: (gunId: string) => void; onAction: (action: GunAction) => void }

/** A section for each station, of which only those near the window have their cards. */
export function WallCards({ groups, ...props }: Props & { groups: readonly WallGroup[] }) {
  return (
    <div className="monitor-wall monitor-wall--cards">
      {groups.map((group) => (
        <Cards key={group.key} group={group} {...props} />
      ))}
    </div>
  )
}

type CardsProps = Props & { group: WallGroup }
const isSame = (before: CardsProps, after: CardsProps): boolean =>
  before.minuteNow === after.minuteNow &&
  before.onOpen === after.onOpen &&
  before.onAction === after.onAction &&
  haveSameGuns(before.group, after.group)

const Cards = memo(function Cards({ group, ...props }: CardsProps) {
  const { name, guns } = group
  return (
    <section aria-label={name}>
      <h2 className="monitor-wall__station">
        {name}
        <span>{headline(group)}</span>
      </h2>
      {chunksOf(guns).map((chunk, at) => (
        <WhenNear key={at} className="monitor-wall__cards" height={chunk.length * cardPixels}>
          {() => chunk.map((gun) => <GunCard key={gun.gunId} gun={gun} isAway={group.areDown} {...props} />)}
        </WhenNear>
      ))}
    </section>
  )
}, isSame)

/** Sixty fill whole rows of one to six cards. */
const cardsAtOnce = 60
const chunksOf = (guns: readonly RuntimeGun[]): (readonly RuntimeGun[])[] =>
  Array.from({ length: Math.ceil(guns.length / cardsAtOnce) }, (_, at) =>
    guns.slice(at * cardsAtOnce, (at + 1) * cardsAtOnce),
  )

function headline({ guns, areDown }: WallGroup): string {
  const counts = countGuns(guns)
  if (areDown) return downWords(counts)
  const power = counts.powerKw > 0 ? ` · ${counts.powerKw.toFixed(0)} kW` : ''
  return `${guns.length} 把枪 · 充电中 ${counts.charging}${power}`
}
