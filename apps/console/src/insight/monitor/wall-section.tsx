import { memo } from 'react'
import { WhenNear } from '../../ui/when-near.tsx'
import type { GunAction } from './gun-actions.tsx'
import { GunCard } from './gun-card.tsx'
import { GunTile } from './gun-tile.tsx'
import { countGuns } from './parts/count-guns.ts'
import { downWords } from './parts/gun-words.ts'
import type { WallGroup } from './parts/wall-groups.ts'

export type WallLook = 'tiles' | 'cards'
type Props = {
  group: WallGroup
  look: WallLook
  minuteNow: number
  onOpen: (gunId: string) => void
  onAction: (action: GunAction) => void
}

/** The guns of a station, or those of them that are down. Renders only when one of them changed. */
export const WallSection = memo(function WallSection({ group, look, minuteNow, onOpen, onAction }: Props) {
  const { stationName, areDown, guns } = group
  const name = areDown ? `${stationName}：故障与离线` : stationName
  return (
    <section className="monitor-wall__group" aria-label={name}>
      <h2 className={`monitor-wall__station${areDown ? ' monitor-wall__station--down' : ''}`} title={name}>
        {stationName}
        <span>{headline(group, look)}</span>
      </h2>
      {look === 'tiles' ? (
        <div className="monitor-wall__guns">
          {guns.map((gun) => (
            <GunTile key={gun.gunId} gun={gun} minuteNow={minuteNow} onOpen={onOpen} />
          ))}
        </div>
      ) : (
        <WhenNear className="monitor-wall__guns" height={guns.length * cardPixels}>
          {() =>
            guns.map((gun) => (
              <GunCard key={gun.gunId} gun={gun} minuteNow={minuteNow} onOpen={onOpen} onAction={onAction} />
            ))
          }
        </WhenNear>
      )}
    </section>
  )
}, isSame)

const cardPixels = 45 // a card is 170 high, and about four stand in a row

function isSame({ group: before, ...one }: Props, { group: after, ...other }: Props): boolean {
  return (
    one.minuteNow === other.minuteNow &&
    one.look === other.look &&
    one.onOpen === other.onOpen &&
    one.onAction === other.onAction &&
    before.guns.length === after.guns.length &&
    before.guns.every((gun, at) => gun === after.guns[at])
  )
}

function headline({ guns, areDown }: WallGroup, look: WallLook): string {
  const { charging, powerKw, ...others } = countGuns(guns)
  if (areDown) return downWords(others)
  if (look === 'tiles') return `充 ${charging} / ${guns.length}`
  return `${guns.length} 把枪 · 充电中 ${charging}${powerKw > 0 ? ` · ${powerKw.toFixed(0)} kW` : ''}`
}
