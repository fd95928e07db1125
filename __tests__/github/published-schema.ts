/** GitHub's GraphQL schema as it is published. */
import { schema } from '@octokit/graphql-schema';
import { buildSchema } from 'graphql';

/** Taken as valid, because what is published repeats a field now and then, which no document of ours meets. */
export const PUBLISHED = buildSchema(schema.idl, { assumeValidSDL: true });
