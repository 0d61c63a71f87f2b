import { type Kysely, sql } from 'kysely'
import type { DocumentQuestion, DocumentStore } from '#store/document-store.ts'
import {
  daysOf,
  documentsOn,
  foundDocument,
  holding,
  namedOn,
  withinQuestion,
} from '#store/relational/document-rows.ts'
import { writeAloneOn } from '#store/relational/in-turn.ts'
import { type DocumentWriter, keepDocuments, notStored } from '#store/relational/keep-documents.ts'
import type { Tables } from '#store/tables.ts'

/** A word in the title says more than one in the text. */
const TITLE_WEIGHT = 4

/** Full text by FTS5. Ids are in the order of time, so the newest are found by walking the index backwards. */
export function sqliteDocuments(db: Kysely<Tables>): DocumentStore {
  return {
    index: documents => keepDocuments(db, documents, WRITER),
    notStored: documents => notStored(db, documents),
    async find(question) {
      if (question.terms.length === 0) return []
      const rows = await matching(db, question)
        .select([
          'documents.id',
          'dataset',
          'kind',
          'ref',
          'day',
          'second',
          'documents.title',
          'documents.body',
          'code',
        ])
        .select(
          question.sort === 'time'
            ? sql<number>`0`.as('score')
            : sql<number>`-bm25(document_terms, ${TITLE_WEIGHT}, 1)`.as('score'),
        )
        .$if(question.sort === 'relevance', q => q.orderBy('score', 'desc'))
        .orderBy('document_terms.rowid', 'desc')
        .offset(question.offset)
        .limit(question.limit)
        .execute()
      return rows.map(foundDocument)
    },
    async count(question, most) {
      if (question.terms.length === 0) return 0
      const { count } = await db
        .selectFrom(matching(db, question).select('documents.id').limit(most).as('found'))
        .select(eb => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    ofDay: question => documentsOn(db, question),
    named: async question => (question.terms.length === 0 ? [] : namedOn(matching(db, question), question)),
    holding: question => holding(db, question),
    days: (dataset, kind) => daysOf(db, dataset, kind),
    async remove(dataset) {
      await db.transaction().execute(async trx => {
        const ids = trx.selectFrom('documents').select('id').where('dataset', '=', dataset)
        await trx.deleteFrom('document_terms').where('rowid', 'in', ids).execute()
        await trx.deleteFrom('documents').where('dataset', '=', dataset).execute()
      })
    },
  }
}

function matching(db: Kysely<Tables>, question: DocumentQuestion) {
  const words = question.terms.map(term => `"${term.replaceAll('"', '""')}"`).join(' ')
  // The bound stands on the index's own rowid as well: there it ends the walk, on the table it only throws rows away.
  return withinQuestion(db.selectFrom('documents'), question)
    .innerJoin('document_terms', 'document_terms.rowid', 'documents.id')
    .where(sql<boolean>`document_terms match ${words}`)
}

const writeAlone = writeAloneOn('sqlite')

const WRITER: DocumentWriter = {
  alone: trx => writeAlone(trx, 'documents'),
  async remove(trx, ids) {
    await trx.deleteFrom('document_terms').where('rowid', 'in', ids).execute()
    await trx.deleteFrom('documents').where('id', 'in', ids).execute()
  },
  async insert(trx, stored) {
    await trx
      .insertInto('documents')
      .values(stored.map(({ row }) => row))
      .execute()
    const terms = stored.map(({ row, document }) => ({
      rowid: row.id,
      title: document.titleTerms.join(' '),
      body: document.bodyTerms.join(' '),
    }))
    await trx.insertInto('document_terms').values(terms).execute()
  },
}
