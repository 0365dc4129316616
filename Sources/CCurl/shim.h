// SPDX-License-Identifier: Apache-2.0
#include <curl/curl.h>

// Swift cannot call functions with variable arguments, nor see curl_easy_setopt's macro.
static inline CURLcode vitral_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode vitral_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode vitral_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode vitral_curl_set_reader(CURL *handle, curl_read_callback reader, void *source) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_READFUNCTION, reader);
    return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_READDATA, source) : code;
}
static inline CURLcode vitral_curl_set_header_writer(CURL *handle, curl_write_callback writer, void *target) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, writer);
    return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_HEADERDATA, target) : code;
}
static inline CURLcode vitral_curl_get_long(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}
