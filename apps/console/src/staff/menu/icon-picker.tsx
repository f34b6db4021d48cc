import { Button, Flex, Popover } from 'antd'
import { useState } from 'react'
import { MenuIcon, menuIconNames } from './parts/menu-icon.tsx'
import './menu.css'

type Props = { value?: string | null; onChange?: (name: string | null) => void; id?: string }

/** One of the icons that the menu can draw. */
export function IconPicker({ value = null, onChange, id }: Props) {
  const [open, setOpen] = useState(false)
  const choose = (name: string | null) => {
    onChange?.(name)
    setOpen(false)
  }
  const grid = (
    <div className="menu-icons" role="listbox" aria-label="图标">
      {menuIconNames.map((name) => (
        <button
          key={name}
          type="button"
          role="option"
          aria-selected={name === value}
          aria-label={name}
          title={name}
          onClick={() => choose(name)}
        >
          <MenuIcon name={name} />
        </button>
      ))}
    </div>
  )
  return (
    <Flex gap="small">
      <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomLeft" content={grid}>
        <Button {...(id && { id })} icon={value ? <MenuIcon name={value} /> : undefined}>
          {value ?? '选择图标'}
        </Button>
      </Popover>
      {value && (
        <Button type="link" onClick={() => choose(null)}>
          清除
        </Button>
      )}
    </Flex>
  )
}
