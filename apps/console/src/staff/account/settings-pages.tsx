import { LookSettings } from '../../ui/look/look-settings.tsx'
import { BaseSettings } from './base-settings.tsx'
import { BindingSettings } from './binding-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { SettingsCard, SettingsLayout } from './settings-layout.tsx'

export const BasePage = () => (
  <SettingsLayout>
    <SettingsCard>
      <BaseSettings />
    </SettingsCard>
  </SettingsLayout>
)

/** The same settings as behind the brush in the header. */
export const CustomPage = () => (
  <SettingsLayout>
    <SettingsCard>
      <div style={{ maxWidth: 360 }}>
        <LookSettings />
      </div>
    </SettingsCard>
  </SettingsLayout>
)

export const BindingPage = () => (
  <SettingsLayout>
    <SettingsCard>
      <BindingSettings />
    </SettingsCard>
  </SettingsLayout>
)

export const NotificationPage = () => (
  <SettingsLayout>
    <SettingsCard>
      <NotificationSettings />
    </SettingsCard>
  </SettingsLayout>
)
