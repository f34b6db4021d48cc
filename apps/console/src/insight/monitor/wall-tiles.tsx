import { memo } from 'react'
import { useCellsNear } from '../../ui/cells-near.ts'
import { GunTile } from './gun-tile.tsx'
import { countGuns } from './parts/count-guns.ts'
import { downWords } from './parts/gun-words.ts'
import { haveSameGuns, partsBetween, type WallGroup, type WallPart } from './parts/wall-groups.ts'

const rowPixels = 71 // as in wall.css: a tile and a gap

type Props = { minuteNow: number; onOpen: (gunId: string) => void }

/** All stations in one grid, of which only the rows near the window are there: three thousand tiles cost as little as a hundred. */
export function WallTiles({ groups, ...props }: Props & { groups: readonly WallGroup[] }) {
  const cells = groups.reduce((sum, { guns }) => sum + 1 + guns.length, 0)
  const { place, from, to, style } = useCellsNear(cells, rowPixels)
  return (
    <div ref={place} className="monitor-wall monitor-wall--tiles" style={style}>
      {partsBetween(groups, from, to).map((part) => (
        <Tiles key={part.group.key} part={part} {...props} />
      ))}
    </div>
  )
}

type TilesProps = Props & { part: WallPart }
const isSame = (before: TilesProps, after: TilesProps): boolean =>
  before.minuteNow === after.minuteNow &&
  before.onOpen === after.onOpen &&
  before.part.hasName === after.part.hasName &&
  haveSameGuns(before.part, after.part) &&
  haveSameGuns(before.part.group, after.part.group)

const Tiles = memo(function Tiles({ part, minuteNow, onOpen }: TilesProps) {
  const { group, hasName, guns } = part
  return (
    <section className="monitor-wall__group" aria-label={group.name}>
      {hasName && (
        <h2
          className={group.areDown ? 'monitor-wall__station monitor-wall__station--down' : 'monitor-wall__station'}
          title={group.name}
        >
          {group.name}
          <span>{headline(group)}</span>
        </h2>
      )}
      {guns.map((gun) => (
        <GunTile key={gun.gunId} gun={gun} minuteNow={minuteNow} isAway={group.areDown} onOpen={onOpen} />
      ))}
    </section>
  )
}, isSame)

function headline({ guns, areDown }: WallGroup): string {
  const counts = countGuns(guns)
  return areDown ? downWords(counts) : `充 ${counts.charging} / ${guns.length}`
}
