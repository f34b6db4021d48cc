import { Menu } from 'antd'
import type { ReactNode } from 'react'
import { usePageAddress } from '../../platform/page-address.ts'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { SectionCard } from '../../ui/page/panel.tsx'
import './settings-layout.css'

const sections = [
  { key: '/account/settings/base', label: '基本设置' },
  { key: '/account/settings/security', label: '安全设置' },
  { key: '/account/settings/custom', label: '个性化' },
  { key: '/account/settings/binding', label: '账号绑定' },
  { key: '/account/settings/notification', label: '新消息通知' },
]

/** The user's own settings: the sections on the left, or above on a phone. */
export function SettingsLayout({ children }: { children: ReactNode }) {
  const { pathname, go } = usePageAddress()
  return (
    <PageContainer title="账户设置">
      <div className="account-settings">
        <nav aria-label="账户设置" className="account-settings__menu">
          <Menu mode="inline" selectedKeys={[pathname]} items={sections} onClick={({ key }) => void go(key)} />
        </nav>
        <div className="account-settings__page">{children}</div>
      </div>
    </PageContainer>
  )
}

export const SettingsCard = ({ children }: { children: ReactNode }) => {
  const { pathname } = usePageAddress()
  return <SectionCard title={sections.find(({ key }) => key === pathname)?.label}>{children}</SectionCard>
}
