import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

const SearchPalette = lazyPart(async () => (await import('./search-palette.tsx')).SearchPalette)

/** Ctrl-K, or ⌘K, on every page. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault() // some browsers open their own search with it
      setOpen((shown) => !shown)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Button
        type="text"
        icon={<SearchOutlined />}
        aria-label="搜索"
        aria-keyshortcuts="Control+K"
        title="搜索（Ctrl K）"
        onClick={() => setOpen(true)}
      />
      {open && <SearchPalette onClose={() => setOpen(false)} />}
    </>
  )
}
