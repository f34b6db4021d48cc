import type { FunctionComponent } from 'react'

/** What other slices add to the drawer of an occupation; `occupy-order-page.tsx` fills it. */
export type OccupyOrderSlots = { Shares: FunctionComponent<{ orderId: string }> }
