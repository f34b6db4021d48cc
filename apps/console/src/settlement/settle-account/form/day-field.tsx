import { lazyPart } from '../../../ui/lazy-part.tsx'
import { AccountItem } from './account-item.tsx'

const Picker = lazyPart(async () => (await import('../../../ui/fields/pickers.tsx')).Picker)

export const DayField = ({ name, label }: { name: string; label: string }) => (
  <AccountItem name={name} label={label}>
    <Picker />
  </AccountItem>
)
