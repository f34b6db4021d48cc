import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { App, Button, Flex } from 'antd'
import type { ReactNode } from 'react'

export type NextStep = { label: string; onClick: () => void }
export type OutcomeNotice = {
  /** A later notice with the same key replaces this one. */
  key: string
  title: string
  /** Says what has become of it, and follows it until it has ended. */
  outcome: ReactNode
  nextSteps?: readonly NextStep[]
  kind?: 'info' | 'success'
}

/** A known outcome goes away by itself, one that is still followed stays until staff close it. */
const secondsOf = { success: 15, info: 0 } as const
/** antd restarts the timer of a notice only when its duration changes. */
let shownQty = 0
const restarted = (seconds: number): number => (seconds === 0 ? 0 : seconds + (shownQty++ % 2) / 1000)

/** Tells the outcome of an action on every page: its dialog is gone before the outcome is known. */
export function useOutcomeNotice(): (notice: OutcomeNotice) => void {
  const { notification } = App.useApp()
  const queries = useQueryClient()
  return ({ key, title, outcome, nextSteps = [], kind = 'info' }) => {
    const take = (then: () => void) => () => {
      notification.destroy(key)
      then()
    }
    // a notification stands outside the page, so the page's queries are handed to it
    const description = <QueryClientProvider client={queries}>{outcome}</QueryClientProvider>
    const actions = nextSteps.length > 0 && (
      <Flex gap="small" wrap justify="end">
        {nextSteps.map(({ label, onClick }) => (
          <Button key={label} size="small" type="link" onClick={take(onClick)}>
            {label}
          </Button>
        ))}
      </Flex>
    )
    notification[kind]({ key, title, description, actions, duration: restarted(secondsOf[kind]) })
  }
}
