import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { cardApi } from '@chargedeck/contract/customer/customer/cards'
import { timelineApi } from '@chargedeck/contract/customer/customer/timeline'
import { implement } from '../../platform/http/implement.ts'
import { addCard, bindCard } from './card/add-card.ts'
import { reportCard, revealCard, setCardValidity } from './card/change-card.ts'
import { unbindCard, unbindFirstCard, type CardUnbindingGuards } from './card/unbind-card.ts'
import { deleteCustomer, type CustomerDeletion } from './delete-customer.ts'
import type { LockEmployer } from './employer.ts'
import { exportCustomers } from './export-customers.ts'
import { listCustomers } from './list-customers.ts'
import { lockCustomer } from './lock-customer.ts'
import { readCustomer } from './read-customer.ts'
import { revealCustomer } from './reveal-customer.ts'
import { exportOwnData } from './timeline/own-data.ts'
import { readTimeline, type TimelineSource } from './timeline/read-timeline.ts'
import { writeCustomer } from './write-customer.ts'

export const customerRoutes = (deletion: CustomerDeletion, lockEmployer: LockEmployer) =>
  implement(customerApi, {
    page: async (ctx, { query }) => listCustomers(ctx, query),
    export: async (ctx, { query }) => exportCustomers(ctx, query),
    detail: async (ctx, { query }) => readCustomer(ctx, query.id),
    addedOrModify: async (ctx, { body }) => writeCustomer(ctx, lockEmployer, body),
    delete: async (ctx, { body }) => deleteCustomer(ctx, deletion, body),
    lockMgr: async (ctx, { body }) => lockCustomer(ctx, body),
    plain: async (ctx, { body }) => revealCustomer(ctx, body),
  })

export const cardRoutes = (guards: CardUnbindingGuards) =>
  implement(cardApi, {
    bind: async (ctx, { body }) => bindCard(ctx, body),
    unbind: async (ctx, { body }) => unbindFirstCard(ctx, guards, body.id),
    add: async (ctx, { body }) => addCard(ctx, body),
    remove: async (ctx, { body }) => unbindCard(ctx, guards, body),
    report: async (ctx, { body }) => reportCard(ctx, body),
    setValidity: async (ctx, { body }) => setCardValidity(ctx, body),
    plain: async (ctx, { body }) => revealCard(ctx, body.cardId),
  })

export const timelineRoutes = (sources: readonly TimelineSource[]) =>
  implement(timelineApi, {
    list: async (ctx, { query }) => readTimeline(ctx, sources, query),
    ownData: async (ctx, { query }) => exportOwnData(ctx, sources, query),
  })
