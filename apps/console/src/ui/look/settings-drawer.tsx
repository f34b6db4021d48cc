import { Drawer } from 'antd'
import { LookSettings } from './look-settings.tsx'

export const SettingsDrawer = ({ onClose }: { onClose: () => void }) => (
  <Drawer open title="界面设置" size={300} onClose={onClose}>
    <LookSettings />
  </Drawer>
)
