/** A running gun, and the most that it could draw. */
export type PowerDemand = { gunId: string; mostWatts: number }

/** Equal shares of the site's limit; what one gun cannot take goes to others. Whole watts, never above the limit. */
export function shareSitePower(limitWatts: number, demands: readonly PowerDemand[]): Map<string, number> {
  const shares = new Map<string, number>()
  let left = Math.max(0, Math.trunc(limitWatts))
  const smallestFirst = demands.toSorted((a, b) => a.mostWatts - b.mostWatts || (a.gunId < b.gunId ? -1 : 1))
  smallestFirst.forEach(({ gunId, mostWatts }, done) => {
    const share = Math.min(mostWatts, Math.floor(left / (smallestFirst.length - done)))
    shares.set(gunId, share)
    left -= share
  })
  return shares
}

export type PowerGun = {
  gunId: string
  ratedWatts: number
  /** Its own limit, or null. */
  capWatts: number | null
  /** The most that its charge may draw under any limit that the charger may hold; null: nothing runs. */
  drawsWatts: number | null
  /** It is offline, or has just refused: it continues to draw as before. */
  isDeaf: boolean
}

/** A null limit: the site has none of its own. */
export type PowerSite = { limitWatts: number | null; guns: readonly PowerGun[] }

/** The limits for the current charge and for later ones; null: no limit. */
export type PowerTarget = { charge: number | null; coming: number | null }

const mostOf = ({ ratedWatts, capWatts }: PowerGun): number => Math.min(ratedWatts, capWatts ?? ratedWatts)

/**
 * A gun that cannot be limited keeps its draw, and the others share the rest. Idle guns keep an equal part of the whole,
 * so that a starting gun stays within its part until the others have been sent their cuts.
 */
export function powerTargets({ limitWatts, guns }: PowerSite): Map<string, PowerTarget> {
  if (limitWatts === null)
    return new Map(guns.map((gun) => [gun.gunId, { charge: gun.capWatts, coming: gun.capWatts }]))
  const running = guns.filter(({ drawsWatts }) => drawsWatts !== null)
  const fixedWatts = running.filter(({ isDeaf }) => isDeaf).reduce((sum, { drawsWatts }) => sum + (drawsWatts ?? 0), 0)
  const demands = running.filter(({ isDeaf }) => !isDeaf).map((gun) => ({ gunId: gun.gunId, mostWatts: mostOf(gun) }))
  const shares = shareSitePower(limitWatts - fixedWatts, demands)
  const part = Math.floor(limitWatts / Math.max(1, guns.length))
  return new Map(
    guns.map((gun) => [gun.gunId, { charge: shares.get(gun.gunId) ?? null, coming: Math.min(mostOf(gun), part) }]),
  )
}

/** The running guns that may be sent their target now: cuts at once, a rise only into power that no other gun uses. */
export function maySendNow({ limitWatts, guns }: PowerSite, targets: ReadonlyMap<string, PowerTarget>): Set<string> {
  const drawn = guns.reduce((sum, { drawsWatts }) => sum + (drawsWatts ?? 0), 0)
  let free = limitWatts === null ? Infinity : limitWatts - drawn
  const may = new Set<string>()
  for (const gun of guns) {
    if (gun.drawsWatts === null || gun.isDeaf) continue
    const rise = (targets.get(gun.gunId)?.charge ?? gun.ratedWatts) - gun.drawsWatts
    if (rise > Math.max(0, free)) continue
    if (rise > 0) free -= rise
    may.add(gun.gunId)
  }
  return may
}
