import { vi } from 'vitest'

// Test files share a process; what their modules remember is not shared, and is let go.
vi.resetModules()
