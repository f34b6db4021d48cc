/** A gun that draws, and the most that it could. */
export type PowerWish = { gunId: string; mostWatts: number }

/** Equal shares of what a site may draw; what one gun cannot take goes to the others. Whole watts, never more than the limit in all. */
export function shareSitePower(limitWatts: number, wishes: readonly PowerWish[]): Map<string, number> {
  const shares = new Map<string, number>()
  let left = Math.max(0, Math.trunc(limitWatts))
  const byAppetite = wishes.toSorted((a, b) => a.mostWatts - b.mostWatts || (a.gunId < b.gunId ? -1 : 1))
  byAppetite.forEach(({ gunId, mostWatts }, done) => {
    const share = Math.min(mostWatts, Math.floor(left / (byAppetite.length - done)))
    shares.set(gunId, share)
    left -= share
  })
  return shares
}

export type PowerSite = {
  /** Null: the site has no limit of its own. */
  limitWatts: number | null
  guns: readonly { gunId: string; ratedWatts: number; limitWatts: number | null; isRunning: boolean }[]
}

/**
 * What each gun should be told; null: nothing limits it. Guns that rest keep an equal part of the whole, so that
 * one that starts draws no more than its part before the others are told to leave it room.
 */
export function powerTargets({ limitWatts, guns }: PowerSite): Map<string, number | null> {
  const most = guns.map((gun) => ({ ...gun, mostWatts: Math.min(gun.ratedWatts, gun.limitWatts ?? gun.ratedWatts) }))
  if (limitWatts === null) return new Map(most.map((gun) => [gun.gunId, gun.limitWatts === null ? null : gun.mostWatts]))
  const shares = shareSitePower(
    limitWatts,
    most.filter(({ isRunning }) => isRunning),
  )
  const part = Math.floor(limitWatts / Math.max(1, guns.length))
  return new Map(most.map(({ gunId, mostWatts }) => [gunId, shares.get(gunId) ?? Math.min(mostWatts, part)]))
}
