import { SideDrawer } from '../record/side-drawer.tsx'
import { LookSettings } from './look-settings.tsx'

export const SettingsDrawer = ({ onClose }: { onClose: () => void }) => (
  <SideDrawer title="界面设置" size={300} onClose={onClose}>
    <LookSettings />
  </SideDrawer>
)
