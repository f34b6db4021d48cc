import { lazyPart } from '../../../ui/lazy-part.tsx'

const CarrierName = lazyPart(async () => (await import('./carrier-name.tsx')).CarrierName)

/** For lists that are filtered by a customer platform. */
export const carrierTexts = { carrierId: (id: string) => <CarrierName id={id} /> }
