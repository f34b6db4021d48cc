import { themeLabels, type ThemeName } from '@chargedeck/contract/staff/user-setting/enums'
import { BulbOutlined, MoonOutlined, SkinOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { changeLook, useSetting } from '../../platform/setting.ts'
import { lazyDrawer } from '../lazy-part.tsx'

const SettingsDrawer = lazyDrawer(async () => (await import('./settings-drawer.tsx')).SettingsDrawer)

const icons = { 'dark-menu': <BulbOutlined />, light: <SunOutlined />, dark: <MoonOutlined /> } satisfies Record<
  ThemeName,
  unknown
>
// the keys of themeLabels
const themes = Object.entries(themeLabels).map(([key, label]) => ({ key, label, icon: icons[key as ThemeName] }))
const more = [{ type: 'divider' as const }, { key: 'more', label: '界面设置', icon: <SkinOutlined /> }]

/** Switches the theme with one click; for a signed-in user it also opens the drawer of all look settings. */
export function ThemeMenu({ signedIn = false }: { signedIn?: boolean }) {
  const theme = useSetting(({ look }) => look.theme)
  const [shown, setShown] = useState(false)
  const choose: MenuProps['onClick'] = ({ key }) =>
    key === 'more' ? setShown(true) : changeLook({ theme: key as ThemeName }) // one of our own keys
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items: signedIn ? [...themes, ...more] : themes, selectedKeys: [theme], onClick: choose }}
      >
        <Button type="text" aria-label="主题" icon={icons[theme]} />
      </Dropdown>
      {shown && <SettingsDrawer onClose={() => setShown(false)} />}
    </>
  )
}
