import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { WarningsOf } from '../warnings-of.tsx'

export const WarningsOfGun = ({ gunId }: { gunId: string }) => (
  <DrawerSection title="告警">
    <WarningsOf of={{ gunId }} />
  </DrawerSection>
)
