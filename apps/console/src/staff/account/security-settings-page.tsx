import { SecurityPage } from './security/security-page.tsx'
import { SettingsLayout } from './settings-layout.tsx'

export const SecuritySettingsPage = () => (
  <SettingsLayout>
    <SecurityPage />
  </SettingsLayout>
)
