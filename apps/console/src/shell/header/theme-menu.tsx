import { BulbOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useLook, type ThemeName } from '../../platform/look.ts'

const themes = {
  'dark-menu': { label: '暗色菜单', icon: <BulbOutlined /> },
  light: { label: '亮色', icon: <SunOutlined /> },
  dark: { label: '暗黑模式', icon: <MoonOutlined /> },
} satisfies Record<ThemeName, unknown>

export function ThemeMenu() {
  const theme = useLook((look) => look.theme)
  const items = Object.entries(themes).map(([key, { label, icon }]) => ({ key, label, icon }))
  const choose = ({ key }: { key: string }) => useLook.setState({ theme: key as ThemeName }) // one of our own keys
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: [theme], onClick: choose }}>
      <Button type="text" aria-label="主题" icon={themes[theme].icon} />
    </Dropdown>
  )
}
