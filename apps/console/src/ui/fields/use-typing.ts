import { useState } from 'react'
import { useSettled } from '../use-settled.ts'

/** What is typed into a choice, for a search once the user pauses; none is needed before the list opens. */
export function useTyping(pauseMs = 300) {
  const [typed, setTyped] = useState('')
  const [isOpened, setOpened] = useState(false)
  const searchValue = useSettled(typed.trim(), pauseMs)
  const typing = {
    showSearch: { filterOption: false, onSearch: setTyped, searchValue: typed },
    onOpenChange: (open: boolean) => setOpened((before) => before || open),
  }
  return { searchValue, isOpened, typing }
}

/** For the choice itself. */
export type Typing = ReturnType<typeof useTyping>['typing']
