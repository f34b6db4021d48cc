import { diagnosticsApi } from '@chargedeck/contract/charging/diagnostics/calls'
import { implement } from '../../platform/http/implement.ts'
import { askDiagnostics } from './ask-diagnostics.ts'
import { downloadDiagnostics, listDiagnostics } from './list-diagnostics.ts'
import { requireTicket, takeUpload } from './take-upload.ts'

export const diagnosticsRoutes = implement(
  diagnosticsApi,
  {
    page: async (ctx, { query }) => listDiagnostics(ctx, query),
    ask: async (ctx, { body }) => askDiagnostics(ctx, body),
    download: async (ctx, { query }) => downloadDiagnostics(ctx, query.id),
    put: async (ctx, { params, upload }) => takeUpload(ctx, params.ticket, upload),
    post: async (ctx, { params, upload }) => takeUpload(ctx, params.ticket, upload),
    putBare: async (ctx, { params, upload }) => takeUpload(ctx, params.ticket, upload),
    postBare: async (ctx, { params, upload }) => takeUpload(ctx, params.ticket, upload),
  },
  {
    put: (ctx, { params }) => requireTicket(ctx, params.ticket),
    post: (ctx, { params }) => requireTicket(ctx, params.ticket),
    putBare: (ctx, { params }) => requireTicket(ctx, params.ticket),
    postBare: (ctx, { params }) => requireTicket(ctx, params.ticket),
  },
)
