import { AppstoreOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { useMe } from '../../platform/me.ts'
import { useSetting } from '../../platform/setting.ts'
import { hasUnsaved } from '../../ui/record/unsaved-forms.ts'
import { useLeaveIf } from '../../ui/record/use-leave.ts'
import { firstPageOf } from '../menu-tree.ts'
import { pagesClosed } from '../mounted-pages.ts'
import { useSwitchApp } from '../session-queries.ts'

/** Changes the menu without loading the page again. */
export function useAppSwitch() {
  const { message } = App.useApp()
  const { apps } = useMe()
  const navigate = useNavigate()
  const { mutateAsync } = useSwitchApp()
  const leave = useLeavePage()
  const switchTo = async (code: string) => {
    const done = message.loading('正在切换应用！', 0)
    try {
      await navigate(firstPageOf(await mutateAsync(code)))
    } catch (error) {
      message.error(error instanceof Error && error.message ? `应用切换异常：${error.message}` : '应用切换异常')
    } finally {
      done()
    }
  }
  const items = apps.map(({ code, name }) => ({ key: code, label: name }))
  const active = apps.find((app) => app.active)
  const menu = {
    items,
    selectedKeys: active ? [active.code] : [],
    onClick: ({ key }: { key: string }) => key !== active?.code && leave(() => void switchTo(key)),
  }
  return { menu, active, several: apps.length > 1 }
}

/** The menus are those of the other app before its page is shown: the question comes first. Tabs keep their forms. */
function useLeavePage(): (then: () => void) => void {
  const hasTabs = useSetting(({ look }) => look.tabs)
  const { pathname } = useLocation()
  const leaveIf = useLeaveIf()
  return (then) => {
    const losesEdits = !hasTabs && hasUnsaved()
    leaveIf(losesEdits, () => {
      if (losesEdits) pagesClosed([pathname])
      then()
    })
  }
}

export function AppSwitcher() {
  const { menu, active, several } = useAppSwitch()
  if (!several) return null
  return (
    <Dropdown trigger={['click']} menu={menu}>
      <Button type="text" icon={<AppstoreOutlined />} aria-label="切换应用">
        <span className="cd-header__wide">{active?.name}</span>
      </Button>
    </Dropdown>
  )
}
