import { lazyPart } from '../../../ui/lazy-part.tsx'

const CustomerName = lazyPart(async () => (await import('./customer-name.tsx')).CustomerName)

export const customerText = (id: string) => <CustomerName id={id} />

/** For lists that links filter by a customer, whose id says nothing to staff. */
export const customerTexts = { customerId: customerText }
