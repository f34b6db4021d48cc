import { MoreOutlined, StarFilled, StarOutlined, TeamOutlined } from '@ant-design/icons'
import type { ListView } from '@chargedeck/contract/staff/list-view/calls'
import { App, Button, Dropdown, Flex, Input, type MenuProps } from 'antd'
import { useState } from 'react'
import { ask } from '../action/ask.ts'
import type { ViewActions } from './view-actions.ts'

type Props = {
  view: ListView
  isShown: boolean
  isStart: boolean
  mayShare: boolean
  actions: ViewActions
  onShow: () => void
  onStart: (isStart: boolean) => void
}

export function ViewLine({ view, isShown, isStart, mayShare, actions, onShow, onStart }: Props) {
  const [renaming, setRenaming] = useState(false)
  const { name, ownFlag, sharedFlag, ownerName } = view
  if (renaming) return <NewName view={view} actions={actions} onDone={() => setRenaming(false)} />
  return (
    <Flex component="li" align="center" gap={2}>
      <button type="button" className="cd-views__view" aria-pressed={isShown} onClick={onShow}>
        <span>{name}</span>
        {sharedFlag === 1 && (
          <small>
            <TeamOutlined aria-hidden /> {ownFlag === 1 ? '已共享' : ownerName}
          </small>
        )}
      </button>
      <Button
        type="text"
        size="small"
        aria-pressed={isStart}
        aria-label={isStart ? `取消默认 ${name}` : `设为默认 ${name}`}
        title={isStart ? '打开列表时的默认视图' : '设为默认视图'}
        icon={isStart ? <StarFilled className="cd-views__star" /> : <StarOutlined />}
        onClick={() => onStart(!isStart)}
      />
      {ownFlag === 1 && (
        <OwnActions view={view} mayShare={mayShare} actions={actions} onRename={() => setRenaming(true)} />
      )}
    </Flex>
  )
}

type OwnProps = Pick<Props, 'view' | 'mayShare' | 'actions'> & { onRename: () => void }

function OwnActions({ view, mayShare, actions, onRename }: OwnProps) {
  const { modal } = App.useApp()
  const askDelete = () =>
    ask(modal, {
      title: `删除视图 - ${view.name}`,
      content: view.sharedFlag === 1 ? '同事将不再看到该视图。' : '只删除视图，不影响数据。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => actions.remove(view),
    })
  const items: NonNullable<MenuProps['items']> = [
    { key: 'update', label: '更新为当前的筛选、排序和列', onClick: () => actions.update(view) },
    { key: 'rename', label: '重命名', onClick: onRename },
    ...(mayShare
      ? [
          {
            key: 'share',
            label: view.sharedFlag === 1 ? '取消共享' : '共享给本机构',
            onClick: () => actions.share(view),
          },
        ]
      : []),
    { key: 'delete', label: '删除', danger: true, onClick: () => void askDelete() },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text" size="small" aria-label={`更多 ${view.name}`} icon={<MoreOutlined />} />
    </Dropdown>
  )
}

type NameProps = { view: ListView; actions: ViewActions; onDone: () => void }

function NewName({ view, actions, onDone }: NameProps) {
  const [name, setName] = useState(view.name)
  const save = () => {
    if (name.trim() && name.trim() !== view.name) actions.rename(view, name.trim())
    onDone()
  }
  return (
    <li>
      <Input
        autoFocus
        size="small"
        aria-label="新的视图名称"
        maxLength={30}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={save}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation() // or the panel closes too
          onDone()
        }}
      />
    </li>
  )
}
