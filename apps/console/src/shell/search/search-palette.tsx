import { LoadingOutlined, SearchOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { App, Input, Modal } from 'antd'
import { useDeferredValue, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '../../platform/me.ts'
import { useBackCloses } from '../../ui/record/back-closes.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { useSwitchApp } from '../session-queries.ts'
import { FoundList, optionId } from './found-list.tsx'
import { pagesFound, recordsFound, type Found } from './search-items.ts'
import { hitsOf, menusOfApps } from './search-queries.ts'
import './search.css'

const pauseMs = 180

/** Pages first, then records with this number or name. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  useBackCloses(onClose)
  const [typed, setTyped] = useState('')
  const { found, isBusy, error } = useFound(typed)
  const [marked, setMarked] = useState(0)
  const at = Math.min(marked, Math.max(found.length - 1, 0))
  const open = useOpen(onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return // an unfinished Chinese word
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[at]
    if (step && found.length > 0) setMarked((at + step + found.length) % found.length)
    else if (event.key === 'Enter' && chosen) void open(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Modal
      open
      footer={null}
      closable={false}
      width={600}
      onCancel={onClose}
      className="cd-search"
      style={{ top: '12vh' }}
      title="搜索"
    >
      <Input
        autoFocus
        size="large"
        variant="borderless"
        maxLength={50}
        prefix={isBusy ? <LoadingOutlined /> : <SearchOutlined />}
        placeholder="搜索页面，或输入手机号、订单号、桩号、枪号、车牌、VIN、卡号"
        value={typed}
        role="combobox"
        aria-label="搜索"
        aria-expanded={found.length > 0}
        aria-controls="cd-search-list"
        aria-activedescendant={found[at] && optionId(found[at])}
        onChange={({ target }) => {
          setTyped(target.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      <FoundList
        found={found}
        marked={at}
        empty={emptyText(typed, isBusy, error)}
        onMark={setMarked}
        onOpen={(chosen) => void open(chosen)}
      />
    </Modal>
  )
}

function emptyText(typed: string, isBusy: boolean, error: Error | null): string {
  if (error) return error.message
  if (!typed.trim()) return '输入页面名称，或司机在电话里报的号码'
  return isBusy ? '正在查找…' : '没有找到'
}

function useFound(typed: string) {
  const me = useMe()
  const apps = useQuery(menusOfApps(me))
  const settled = useSettled(typed.trim(), pauseMs)
  const hits = useQuery(hitsOf(settled))
  const word = useDeferredValue(typed.trim())
  const known = apps.data ?? [{ ...active(me), menus: me.menus }]
  const records = settled === word ? (hits.data ?? []) : []
  const found = word ? [...pagesFound(known, word), ...recordsFound(known, records)] : []
  const isBusy = word !== '' && (settled !== typed.trim() || hits.isFetching)
  return { found, isBusy, error: hits.error }
}

const active = ({ apps }: ReturnType<typeof useMe>) =>
  apps.find((app) => app.active) ?? { code: '', name: '', active: true }

/** A page of another app loads that app's menu too. */
function useOpen(onClose: () => void) {
  const { message } = App.useApp()
  const navigate = useNavigate()
  const { apps } = useMe()
  const { mutateAsync: switchApp } = useSwitchApp()
  return async ({ to, app, isOutside }: Found) => {
    onClose()
    if (isOutside) return void window.open(to, '_blank', 'noreferrer')
    try {
      if (!apps.some(({ code, active: inUse }) => inUse && code === app)) await switchApp(app)
      await navigate(to)
    } catch (error) {
      message.error(error instanceof Error && error.message ? `应用切换异常：${error.message}` : '应用切换异常')
    }
  }
}
