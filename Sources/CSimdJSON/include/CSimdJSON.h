#ifndef C_SIMDJSON_H
#define C_SIMDJSON_H
#ifdef __cplusplus
extern "C" {
#endif
/// The version of the simdjson library that is linked, for example "3.0.1".
const char *csimdjson_version(void);
#ifdef __cplusplus
}
#endif
#endif
